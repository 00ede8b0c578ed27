import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { DBAdapter, DBAdapterInstance } from "better-auth/adapters";
import type { Database } from "#platform/database/database.server.ts";
import { accounts, credentials, mailedLinks, sessions } from "./tables.server.ts";

/**
 * The adapter of better-auth for our tables. The table of sessions stores only the hash of a token; better-auth, which
 * returns the token to the client, receives the original token from the adapter.
 */
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
      // Our own transactions contain the calls of better-auth, so a call needs no transaction of its own.
      transaction: (work) => work(adapter),
    };
    return adapter;
  };
}
