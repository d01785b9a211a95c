import { dirname, join, resolve } from "node:path";
import ts from "typescript";

/**
 * How many faults the compiler finds in a file, with the rest of its project.
 *
 * @param {string} copy
 * @param {string} file
 * @param {string} text The file's text.
 */
export function typeErrors(copy, file, text) {
  const read = (config) =>
    ts.getParsedCommandLineOfConfigFile(
      config,
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
    );
  const nearest = read(ts.findConfigFile(dirname(join(copy, file)), ts.sys.fileExists));
  const projects = [
    nearest,
    ...(nearest.projectReferences ?? []).map((each) => read(ts.resolveProjectReferencePath(each))),
  ];
  const { fileNames, options } = projects.find((project) => project.fileNames.includes(join(copy, file)));
  const compiler = ts.createCompilerHost(options);
  const readFile = compiler.readFile.bind(compiler);
  compiler.readFile = (path) => (resolve(path) === join(copy, file) ? text : readFile(path));
  const program = ts.createProgram(fileNames, { ...options, composite: false, noEmit: true }, compiler);
  const source = program.getSourceFile(join(copy, file));
  return program.getSyntacticDiagnostics(source).length + program.getSemanticDiagnostics(source).length;
}
