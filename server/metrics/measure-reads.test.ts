import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { measureReads } from "./measure-reads.ts";

test("who answered is counted where there are replicas", async () => {
  const registry = new Registry();
  let answered = { primary: 0, replicas: 0 };
  measureReads(registry, { counts: () => answered });
  expect(await registry.metrics()).not.toMatch(/^taqat_database_reads_total\{/m);
  answered = { primary: 2, replicas: 40 };
  expect(await registry.metrics()).toContain(
    'taqat_database_reads_total{server="primary"} 2\ntaqat_database_reads_total{server="replica"} 40',
  );
});
