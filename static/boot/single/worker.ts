/* The script of both Python workers in the single-file build: Pyodide, and what PyScript would load into them. */

import "./world.ts"; // first: the others ask for it at once
import "../../vendor/interpreter.mjs";
import "polyscript/worker";
