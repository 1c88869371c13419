/**
 * An error that stops Portico from starting. Its message tells the operator in plain words what is wrong and
 * how to fix it.
 */
export class StartError extends Error {
  override name = "StartError";
}

/**
 * Takes anything that was thrown. Returns its error code, such as `ENOENT`, or an empty string when it has
 * none.
 */
export function systemCode(thrown: unknown): string {
  const code = (thrown as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
