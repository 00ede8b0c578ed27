import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { Log } from "../../log.ts";
import { heartbeatSeconds } from "../../processes/live-processes.server.ts";
import { lastBeforeRolling } from "./read-migrations.ts";

interface OlderProcess {
  kind: string;
  host: string;
  pid: number;
}

interface WaitOptions {
  /** The migration that waits. */
  tag: string;
  /** The oldest version of the schema whose processes may run beside it. */
  needs: number;
  log?: Log | undefined;
  signal?: AbortSignal | undefined;
}

const pauseMilliseconds = 500;

/**
 * Waits until no process of a version before `needs` lives: a process that was killed counts as alive for a quarter of a minute. Throws a sentence that names
 * those that go on living.
 */
export async function waitForOlderProcesses(client: Client, { tag, needs, log, signal }: WaitOptions): Promise<void> {
  const until = Date.now() + (heartbeatSeconds.timeout + heartbeatSeconds.interval) * 1_000;
  for (let logged = false; ; logged = true) {
    const older = await listOlderProcesses(client, needs);
    if (older.length === 0) return;
    const names = older.map(({ kind, host, pid }) => `${kind} ${pid} on ${host}`).join(", ");
    if (Date.now() > until)
      throw new Error(
        `Migration ${tag} takes away what versions before ${needs} use, and such processes run: ${names}. Stop them, or upgrade them to a version in between, and start again.`,
      );
    if (!logged) log?.warn({ migration: tag, processes: names }, "Waiting for processes of an older version to end");
    await wait(pauseMilliseconds, undefined, { signal });
  }
}

/** Processes that say that they live and do not say their version are of the last one that did not. */
async function listOlderProcesses(client: Client, needs: number): Promise<OlderProcess[]> {
  const { rows } = await client.query<OlderProcess>(
    `select kind, host, pid from platform_processes
     where seen_at > now() - make_interval(secs => $1) and coalesce(schema_version, $2) < $3 order by host, pid limit 20`,
    [heartbeatSeconds.timeout, lastBeforeRolling, needs],
  );
  return rows;
}
