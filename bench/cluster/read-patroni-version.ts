import { spawnSync } from "node:child_process";

/** The version of the Patroni that there is, such as 4.1.4; empty where there is none. */
export const readPatroniVersion = (): string =>
  /[\d.]+$/.exec(spawnSync("patroni", ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "")?.[0] ?? "";
