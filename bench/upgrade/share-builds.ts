import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

/**
 * Brings the builds of each of two checkouts along to the other one, as a deployment into a new folder does: a page of one version asks the other for its files.
 * Each is whole before it has its name. Which one is current stays as it is.
 */
export function shareBuilds(one: string, other: string): void {
  copyBuilds(one, other);
  copyBuilds(other, one);
}

function copyBuilds(from: string, to: string) {
  for (const name of readdirSync(join(from, "build")).filter((each) => /^[0-9a-f]{16}$/.test(each))) {
    const [source, target] = [join(from, "build", name), join(to, "build", name)];
    if (existsSync(target)) continue;
    const unfinished = join(to, "build", `.unfinished-${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(source, unfinished, { recursive: true });
    // It was not used now: old builds are removed by when they were.
    const { atime, mtime } = statSync(source);
    utimesSync(unfinished, atime, mtime);
    renameSync(unfinished, target);
  }
}
