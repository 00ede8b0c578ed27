import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findFreePort } from "./find-free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const debian = "/usr/lib/postgresql";
const [version] = existsSync(debian)
  ? readdirSync(debian).filter((name) => existsSync(join(debian, name, "bin/initdb")))
  : [];
const isRoot = process.getuid?.() === 0;

/** Whether PostgreSQL is installed as Debian has it, of a version that its own programs can dump. */
export const hasDebianPostgres = version !== undefined && (!isRoot || run(["id", "-u", "postgres"], true) !== null);

/** Runs a program as the account of the servers, which may not be root. */
function run(command: string[], mayFail = false): string | null {
  const [program, ...args] = isRoot && command[0] !== "id" ? ["runuser", "-u", "postgres", "--", ...command] : command;
  const { status, stdout, stderr } = spawnSync(program!, args, { encoding: "utf8", cwd: "/" });
  if (status === 0) return stdout;
  if (mayFail) return null;
  throw new Error(`${command.join(" ")}: ${stderr || stdout}`);
}
export const runAsPostgres = (...command: string[]): string => run(command)!;

export interface DebianServer {
  url: string;
  /** Its data. */
  folder: string;
}

/** A folder of the account of the servers, until the test is finished. */
export function makePostgresFolder(): string {
  const folder = mkdtempSync(join(temporaryFolder(), "taqat-pg-"));
  chmodSync(folder, 0o755);
  if (isRoot) {
    const [uid, gid] = ["-u", "-g"].map((what) => Number(run(["id", what, "postgres"])));
    chownSync(folder, uid!, gid!);
  }
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes an empty cluster in a folder of `makePostgresFolder`. */
export function makeCluster(folder: string, settings: string): void {
  runAsPostgres(
    join(debian, version!, "bin/initdb"),
    "-D",
    folder,
    "-U",
    "taqat",
    "--auth=trust",
    "--no-sync",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
  );
  appendFileSync(join(folder, "postgresql.conf"), `\nfsync = off\nlisten_addresses = '127.0.0.1'\n${settings}\n`);
}

/** Starts the server of a folder, until the test is finished. */
export async function startDebianPostgres(folder: string): Promise<DebianServer> {
  const port = await findFreePort();
  const control = (...args: string[]) =>
    runAsPostgres(join(debian, version!, "bin/pg_ctl"), "-D", folder, "-w", ...args);
  control("-l", `${folder}.log`, "-o", `-p ${port} -k ${folder}`, "start");
  onTestFinished(() => {
    control("-m", "immediate", "stop");
    rmSync(`${folder}.log`, { force: true });
  });
  return { url: `postgres://taqat@127.0.0.1:${port}/postgres`, folder };
}
