import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { DBAdapter, DBAdapterInstance } from "better-auth/adapters";
import type { Database } from "#platform/database/database.server.ts";
import { accounts, credentials, mailedLinks, sessions } from "./tables.server.ts";

/** Our tables as the library reads and writes them. That of sessions keeps only the hash of a token: the library, which hands the token out, gets back the one it wrote. */
export function createAuthAdapter(db: Database): DBAdapterInstance {
  const open = drizzleAdapter(db, {
    provider: "pg",
    schema: { user: accounts, account: credentials, session: sessions, verification: mailedLinks },
  });
  return (options) => {
    const tables = open(options);
    const adapter: DBAdapter = {
      ...tables,
      async create<Data extends Record<string, unknown>, Row = Data>(request: {
        model: string;
        data: Omit<Data, "id">;
        select?: string[] | undefined;
        forceAllowId?: boolean | undefined;
      }) {
        const row = await tables.create<Data, Row>(request);
        return request.model === "session" ? { ...row, token: request.data.token } : row;
      },
      // Our own transactions hold the library; within one of its calls it needs no other.
      transaction: (work) => work(adapter),
    };
    return adapter;
  };
}
