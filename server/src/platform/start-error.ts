/** An error that ends a start. Its message is one plain sentence for the operator, with a remedy. */
export class StartError extends Error {
  override name = "StartError";
}

/** Takes anything thrown. Returns the code of a system error such as `ENOENT`, or an empty string. */
export function systemCode(thrown: unknown): string {
  const code = (thrown as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
