import type { openCluster } from "#test/open-cluster.ts";

/** Counts the statements about products that the primary and the replica answer, by pg_stat_statements. */
export async function countReads({ onPrimary, onReplica, catchUp }: Awaited<ReturnType<typeof openCluster>>) {
  await onPrimary("create extension if not exists pg_stat_statements");
  await catchUp();
  const servers = [onPrimary, onReplica] as const;
  const count = async (run: typeof onPrimary) => {
    const [{ calls } = {}] = await run(
      "select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query ~ '(catalog|search|pricing|inventory|media)_[a-z]' and query !~ 'pg_stat_statements'",
    );
    return Number(calls);
  };
  return {
    async reset() {
      for (const run of servers) await run("select pg_stat_statements_reset()");
    },
    async describe(): Promise<string> {
      const [primary, replica] = await Promise.all(servers.map(count));
      return `the replica answered ${replica} and the primary ${primary} statements about products`;
    },
  };
}
