import { Gauge, type Registry } from "prom-client";
import type { Log } from "#platform/log.ts";
import type { Machine } from "#platform/machine/machine.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";

const timeoutMilliseconds = 1_000;

/** When the shop was last backed up, as far as it was told, and whether the database puts its log away. Nothing while the database does not answer. */
export function measureBackups(registry: Registry, machine: Machine, log: Log): void {
  const ask = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
    withTimeout(
      asked.catch((error: unknown) => {
        if (!isTransientError(error)) log.error({ error }, "The last backup could not be found");
        return null;
      }),
      timeoutMilliseconds,
      () => null,
    );
  const registers = [registry];
  new Gauge({
    name: "taqat_last_backup_timestamp_seconds",
    help: "When the shop was last backed up; nothing where it was told of no backup.",
    registers,
    async collect() {
      const last = await ask(machine.findLastBackup());
      if (last) this.set(last.at.getTime() / 1_000);
      else this.remove();
    },
  });
  new Gauge({
    name: "taqat_log_archive_failing",
    help: "1 when the database could not put the last piece of its log away, 0 when it could, nothing where it does not do so.",
    registers,
    async collect() {
      const archive = await ask(machine.findLogArchive());
      if (archive?.on) this.set(archive.failingSince ? 1 : 0);
      else this.remove();
    },
  });
}
