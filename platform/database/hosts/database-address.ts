/** An address of a database that may name several hosts: postgres://user:password@a:5432,b:5432/shop. */
const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)([^?]*)(?:\?(.*))?$/;

/** What libpq's setting says of the hosts that the shop can use: the one that takes writes, which the shop looks for anyway. */
const writers = ["any", "read-write", "primary"];

/** The addresses of the single hosts that an address names, in its order; one for an address of one host. */
export function listHosts(address: string): string[] {
  const [, start, hosts, path, query = ""] = pattern.exec(address) ?? [];
  if (start === undefined || hosts === undefined) return [address];
  const settings = new URLSearchParams(query);
  // The driver would send it to the server, which does not know it.
  settings.delete("target_session_attrs");
  const rest = settings.size === 0 ? "" : `?${settings}`;
  return hosts.split(",").map((host) => `${start}${host}${path}${rest}`);
}

/** Where the database is, for the log: its hosts without user, password and name. */
export const namesOfHosts = (address: string): string =>
  listHosts(address)
    .map((host) => new URL(host).host)
    .join(",");

/** Why an address cannot be used as that of a database, or of its replicas; null when it can. */
export function findAddressFault(address: string, { replicas = false } = {}): string | null {
  if (!/^postgres(ql)?:\/\//.test(address)) return "must begin with postgres:// or postgresql://";
  if (!listHosts(address).every((host) => URL.canParse(host)))
    return "must be an address such as postgres://user:password@host:5432/name, with several hosts as host1:5432,host2:5432";
  const wanted = new URLSearchParams(pattern.exec(address)?.[4]).get("target_session_attrs");
  return replicas || wanted === null || writers.includes(wanted)
    ? null
    : "must lead to the server that takes writes: target_session_attrs can be read-write, primary or any";
}
