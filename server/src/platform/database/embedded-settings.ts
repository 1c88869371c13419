/**
 * Returns the settings of our own PostgreSQL as the text of a configuration file. Other settings keep their
 * defaults: fsync and full_page_writes stay on, so that committed data survives a power cut.
 */
export function serverSettings(options: { socketDir: string; durable: boolean }): string {
  const settings: Record<string, string> = {
    listen_addresses: quoted(""),
    unix_socket_directories: quoted(listItem(options.socketDir)),
    unix_socket_permissions: "0700",
    password_encryption: quoted("scram-sha-256"),
    // Messages must be in English, because startServer searches the log for certain words.
    lc_messages: quoted("C"),
    timezone: quoted("UTC"),
    log_timezone: quoted("UTC"),
    log_line_prefix: quoted("%m [%p] "),
    // Values are not logged, because they contain text that people typed.
    log_parameter_max_length_on_error: "0",
    log_min_error_statement: quoted("panic"),
  };
  if (!options.durable)
    Object.assign(settings, { fsync: "off", synchronous_commit: "off", full_page_writes: "off" });
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

function quoted(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** Quotes a folder for a comma-separated list, because its name may contain spaces and commas. */
function listItem(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
