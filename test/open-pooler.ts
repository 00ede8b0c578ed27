import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished } from "vitest";
import { findFreePort } from "./find-free-port.ts";
import { hasDebianPostgres, makeCluster, makePostgresFolder, startDebianPostgres } from "./open-debian-postgres.ts";

export const hasPgBouncer = hasDebianPostgres && spawnSync("pgbouncer", ["-V"], { stdio: "ignore" }).status === 0;
const isRoot = process.getuid?.() === 0;

/** PgBouncer with the configuration for operators, at another port, before a database of Debian's. `direct` leads past it, as another user. */
export async function openPooler({ poolSize = 20 } = {}) {
  const [cluster, folder] = [makePostgresFolder(), makePostgresFolder()];
  makeCluster(cluster, "");
  const { url } = await startDebianPostgres(cluster);
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query("create database shop");
  await admin.query("create role direct login superuser");
  await admin.end();
  const port = await findFreePort();
  const [config, users] = [join(folder, "pgbouncer.ini"), join(folder, "userlist.txt")];
  const words = {
    "host=db.internal port=5432": `host=127.0.0.1 port=${new URL(url).port}`,
    "listen_port = 6432": `listen_port = ${port}\nunix_socket_dir =`,
    "auth_file = /etc/pgbouncer/userlist.txt": `auth_file = ${users}`,
    "default_pool_size = 20": `default_pool_size = ${poolSize}`,
    "reserve_pool_size = 5": "reserve_pool_size = 0",
  };
  let adapted = readFileSync(join(import.meta.dirname, "../deploy/pgbouncer.ini"), "utf8");
  for (const [word, other] of Object.entries(words)) {
    expect(adapted).toContain(word);
    adapted = adapted.replace(word, other);
  }
  writeFileSync(config, adapted);
  writeFileSync(users, '"taqat" "a-password"\n');
  const [program, ...args] = [...(isRoot ? ["runuser", "-u", "postgres", "--"] : []), "pgbouncer", config];
  const pooler = spawn(program!, args, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  pooler.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  onTestFinished(() => void pooler.kill("SIGTERM"));
  await expect.poll(() => said, { timeout: 10_000 }).toContain("process up");
  const direct = url.replace("//taqat@", "//direct@").replace(/postgres$/, "shop");
  return { url: `postgres://taqat:a-password@127.0.0.1:${port}/shop`, direct, said: () => said };
}
