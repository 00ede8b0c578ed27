import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { join } from "node:path";

/** Starts the bare server that sends the same response as the shop for this URL. */
export async function startPageFloor(url: string, headers: Record<string, string>, folder: string) {
  const [answer] = (await once(request(url, { headers }).end(), "response")) as [IncomingMessage];
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);

  const bodyFile = join(folder, "floor-body");
  const headFile = join(folder, "floor-head.json");
  const own = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
  const head = answer.rawHeaders.flatMap((value, index, all) =>
    index % 2 === 0 && !own.has(value.toLowerCase()) ? [value, all[index + 1]!] : [],
  );
  writeFileSync(bodyFile, body);
  writeFileSync(headFile, JSON.stringify({ head, bodyFile }));

  const child = spawn(process.execPath, [join(import.meta.dirname, "floor-server.ts"), headFile], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(line.toString())}/`,
    bytes: body.length,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}
