import { Gauge, type Registry } from "prom-client";
import type { Log } from "#platform/log.ts";
import type { Machine } from "#platform/machine/machine.ts";
import { askOnce } from "./ask-once.ts";

/** When the shop was last backed up, as far as it was told, and whether the database puts its log away. Nothing while the database does not answer. */
export function measureBackups(registry: Registry, machine: Machine, log: Log): void {
  const failure = "The last backup could not be found";
  const askBackup = askOnce(() => machine.findLastBackup(), log, failure);
  const askArchive = askOnce(() => machine.findLogArchive(), log, failure);
  const registers = [registry];
  new Gauge({
    name: "taqat_last_backup_timestamp_seconds",
    help: "When the shop was last backed up; nothing where it was told of no backup.",
    registers,
    async collect() {
      const last = await askBackup();
      if (last) this.set(last.at.getTime() / 1_000);
      else this.remove();
    },
  });
  new Gauge({
    name: "taqat_log_archive_failing",
    help: "1 when the database could not put the last piece of its log away, 0 when it could, nothing where it does not do so.",
    registers,
    async collect() {
      const archive = await askArchive();
      if (archive?.on) this.set(archive.failingSince ? 1 : 0);
      else this.remove();
    },
  });
}
