interface Connection {
  query(statement: string): Promise<unknown>;
}

/**
 * Runs a statement that changes entries of orders' histories, which the database refuses otherwise: so much time has passed, or something is wrong. One message
 * to the database is one transaction.
 */
export async function changeHistory(connection: Connection, statement: string): Promise<void> {
  const has = (state: "enable" | "disable") => `alter table orders_history ${state} trigger orders_history_append_only`;
  await connection.query(`${has("disable")}; ${statement}; ${has("enable")}`);
}
