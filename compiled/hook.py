"""What hatchling calls for a wheel, if asked to: ``HATCH_BUILD_HOOKS_ENABLE=1`` makes a compiled one."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledHook(BuildHookInterface[Any]):
    """Add the compiled modules beside their sources: Python takes the compiled one, tools read the source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from compiled.building import build

        self.work = Path(tempfile.mkdtemp(prefix="tablee-compiled-"))
        libraries = build(Path(self.root) / "src" / "tablee", self.work)
        build_data["force_include"].update({str(self.work / path): str(path) for path in libraries})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self.work)
