export const TEMPLATE = "template_of_tests";
export const PROGRAM_ROLE = "portico";

/**
 * Returns the address of a database in the test cluster. Its passwords are useless outside the cluster's
 * private folder.
 */
export function urlOf(role: string, database: string, socketDir = process.env["TEST_SOCKET_DIR"]): string {
  if (!socketDir) throw new Error("No test cluster runs: start the tests with npm test or vitest.");
  return `postgresql://${role}:${PROGRAM_ROLE}@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=5432`;
}
