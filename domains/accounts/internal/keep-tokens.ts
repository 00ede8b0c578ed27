import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { DBAdapter, DBAdapterInstance } from "better-auth/adapters";
import type { Database } from "#platform/database.server.ts";
import { accounts, credentials, mailedLinks, sessions } from "./tables.server.ts";

/**
 * Our tables as the library reads and writes them. The table of sessions gives back only the hash of a token; the library, which hands tokens
 * out and goes on to ask for them, gets back the one that it wrote or asked for.
 */
export function keepTokens(db: Database): DBAdapterInstance {
  const open = drizzleAdapter(db, { provider: "pg", schema: { user: accounts, account: credentials, session: sessions, verification: mailedLinks } });
  return (options) => {
    const tables = open(options);
    const adapter: DBAdapter = {
      ...tables,
      async create(request) {
        return withToken(request.model, await tables.create(request), request.data.token);
      },
      async findOne(request) {
        return withToken(request.model, await tables.findOne(request), request.where.find(({ field }) => field === "token")?.value);
      },
      // Our own transactions hold the library; within one of its calls it needs no other.
      transaction: (work) => work(adapter),
    };
    return adapter;
  };
}

const withToken = <Row>(model: string, row: Row, token: unknown): Row => (model === "session" && row && typeof token === "string" ? { ...row, token } : row);
