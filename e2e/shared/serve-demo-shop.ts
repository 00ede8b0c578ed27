import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopProgram } from "./shop-program.ts";

// Serves the production build with the demo shop in a folder of its own, which is removed afterwards. Tests find the folder by its known prefix. It says at
// once that it begins: the owner's journey, which is the longest and needs another shop, does not wait for this one.
const port = process.env.E2E_PORT ?? "3900";

const isReady = () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
if (await isReady()) throw new Error(`Another shop answers at port ${port}.`);
console.log("The demo shop begins");

const dataDir = mkdtempSync(join(tmpdir(), `taqat-e2e-${port}-`));
const child = spawn(process.execPath, shopProgram(), {
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    PORT: port,
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DEMO: "on",
    TRUST_PROXY: "on",
    LOG_LEVEL: "warn",
    DATABASE_URL: "",
    MAIL_TRANSPORT: "outbox",
    PICTURES_AHEAD: "off",
  },
});

// No journey places its sixth order before this is done.
const lift = setInterval(async () => {
  if (!(await isReady())) return;
  clearInterval(lift);
  spawn(process.execPath, ["--import", "./scripts/resolve-once.mjs", "e2e/shared/lift-order-limits.ts"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
  });
}, 500);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill("SIGTERM"));
child.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
