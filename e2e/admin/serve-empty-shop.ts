import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopProgram } from "../shared/shop-program.ts";

/** A shop that nobody has set up yet. */
export interface EmptyShop {
  url: string;
  dataDir: string;
  /** The code that its start printed. */
  code: string;
  /** What signs the webhooks of WhatsApp. */
  whatsAppSecret: string;
}

/** Starts the production build without goods and without an owner, in a folder of its own, which disposing removes. */
export async function serveEmptyShop(port: number): Promise<EmptyShop & AsyncDisposable> {
  const dataDir = mkdtempSync(join(tmpdir(), `taqat-empty-${port}-`));
  const url = `http://localhost:${port}`;
  const whatsAppSecret = randomUUID();
  const server = spawn(process.execPath, shopProgram(), {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DEMO: "off",
      LOG_LEVEL: "warn",
      MAIL_TRANSPORT: "outbox",
      WHATSAPP_APP_SECRET: whatsAppSecret,
      WHATSAPP_VERIFY_TOKEN: randomUUID(),
      PICTURES_AHEAD: "off",
    },
  });
  const ended = new Promise<void>((resolve) => void server.once("exit", () => resolve()));
  const code = await new Promise<string>((resolve, reject) => {
    let printed = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const found = /enter this code: (\S+)/.exec(printed)?.[1];
      if (found && printed.includes("The shop is open")) resolve(found);
    });
    void ended.then(() => reject(new Error(`The shop at ${url} ended at its start`)));
  });
  return {
    url,
    dataDir,
    code,
    whatsAppSecret,
    async [Symbol.asyncDispose]() {
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
