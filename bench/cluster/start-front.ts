import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "./process-tree.ts";

/** Varnish by `deploy/varnish.vcl`, before the balancer at port `balancer`. Its other parameters are those that the file asks for. */
export function startVarnish(folder: string, own: { port: number; balancer: number }) {
  const file = join(folder, "default.vcl");
  writeFileSync(
    file,
    readFileSync("deploy/varnish.vcl", "utf8").replace('.port = "3000"', `.port = "${own.balancer}"`),
  );
  const settings = ["-s", "malloc,64m", "-p", "http_gzip_support=off", "-j", "none"];
  const names = ["-F", "-n", join(folder, "varnish"), "-a", `127.0.0.1:${own.port}`, "-f", file];
  return startProgram("varnishd", [...names, ...settings], { log: join(folder, "varnish.log") });
}

/** A server of S3 with the bucket `shop`, whose files stay when it is killed. */
export const startS3 = (folder: string, address: string, port: number) =>
  startProgram(process.execPath, ["bench/cluster/serve-s3.ts", join(folder, "s3"), address, String(port)], {
    log: join(folder, "s3.log"),
  });

/** Waits until something answers at the address, whatever it says. */
export async function untilAnswered(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (Date.now() > until) throw new Error(`Nothing answers at ${url}`);
  }
}
