import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Balancer {
  folder: string;
  port: number;
  /** The addresses of the shops. */
  shops: readonly string[];
  /** The process that it takes the place of, as in `systemctl reload`: that one ends what it has begun. */
  replaces?: number | undefined;
}

const serverOptions = /add each with "(?<options>[^"]+)"/;
const optionForSeveral = /^ {4}#   (?<option>(?:option|srvtcpka)\S* ?[^(\n]*?)(?: *\(.*)?$/gm;

/** What deploy/haproxy.cfg has for several shops: its limits of time, its answers where no shop does, and its backend with the lines that are comments there. */
export function adaptBalancer(port: number, shops: readonly string[]): string {
  const deployed = readFileSync("deploy/haproxy.cfg", "utf8");
  const section = (name: string, end: string) => {
    const begin = deployed.indexOf(`\n${name}\n`);
    const [text] = begin < 0 ? [] : deployed.slice(begin + 1).split(end);
    if (text === undefined) throw new Error(`deploy/haproxy.cfg has no section "${name}"`);
    return text;
  };
  const backend = section("backend shop", "\n\n");
  const options = serverOptions.exec(backend)?.groups!.options;
  const server = /^ {4}server shop \S+ (?<limits>.*)$/m.exec(backend);
  const several = [...backend.matchAll(optionForSeveral)].map(({ groups }) => `    ${groups!.option}`);
  if (!options || !server || several.length === 0) throw new Error("deploy/haproxy.cfg has no lines for several shops");
  // What the file's answers of its own are made of.
  const variables = deployed.match(/^ {4}setenv .*$/gm) ?? [];
  return [
    ["global", ...variables, ""].join("\n"),
    section("defaults", "\n\n").replace(/^ {4}(?:log |option (?:httplog|dontlognull)).*\n/gm, ""),
    `frontend shop\n    bind 127.0.0.1:${port}\n    default_backend shop`,
    backend.replace(server[0], ""),
    ...several,
    ...shops.map((shop, at) => `    server shop${at} ${shop} ${server.groups!.limits} ${options}`),
    "",
  ].join("\n");
}

/** HAProxy before these shops, by deploy/haproxy.cfg, without TLS. Throws where it is not installed. */
export async function startBalancer({ folder, port, shops, replaces }: Balancer) {
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, adaptBalancer(port, shops));
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
