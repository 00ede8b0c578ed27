import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

interface Balancer {
  folder: string;
  port: number;
  /** The addresses of the shops. */
  shops: readonly string[];
  /** The process that it takes the place of, as in `systemctl reload`: that one ends what it has begun. */
  replaces?: number | undefined;
}

/** HAProxy before these shops, as deploy/haproxy.cfg has it for several, without TLS. Throws where it is not installed. */
export async function startBalancer({ folder, port, shops, replaces }: Balancer) {
  const config = `
defaults
    mode http
    timeout http-request 10s
    timeout http-keep-alive 60s
    timeout client 60s
    timeout server 60s
    timeout connect 2s
    timeout queue 30s
frontend shop
    bind 127.0.0.1:${port}
    default_backend shop
backend shop
    option http-keep-alive
    http-reuse safe
    retries 30
    retry-on conn-failure empty-response
    http-request disable-l7-retry unless METH_GET
    option httpchk GET /readyz
    option redispatch
    option srvtcpka
    srvtcpka-idle 2s
    srvtcpka-intvl 1s
    srvtcpka-cnt 2
${shops.map((shop, at) => `    server shop${at} ${shop} maxconn 500 check inter 500ms fall 1 rise 1 tcp-ut 4s`).join("\n")}
`;
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, config);
  const child = spawn("haproxy", ["-db", "-f", file, ...(replaces ? ["-sf", String(replaces)] : [])], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", () => reject(new Error("The buyers come through HAProxy, which is not installed.")));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: () => void child.kill("SIGKILL"),
  };
}
