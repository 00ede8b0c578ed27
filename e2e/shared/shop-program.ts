import { realpathSync } from "node:fs";
import { join } from "node:path";

/** As `scripts/launch.mjs` sets them. */
const heap = ["--min-semi-space-size=16", "--max-semi-space-size=32"];

/** The arguments of Node.js for the production build. Password hashes are cheap here as in the unit tests, which state their real cost. */
export const shopProgram = () => [
  ...heap,
  "--import",
  "./scripts/resolve-once.mjs",
  "--import",
  "./test/hash-cheaply.ts",
  join(realpathSync("build/current"), "server/serve.js"),
];
