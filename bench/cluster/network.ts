import { spawnSync } from "node:child_process";

/** A machine of the test: a network namespace with an address of its own. */
export interface Machine {
  address: string;
  /** The command before a program that runs on this machine. */
  enter: readonly string[];
  /** Cuts its cable: nothing goes in or out any more, and nobody is told. */
  cut(): void;
  join(): void;
}

export interface Network extends Disposable {
  /** Where everything is that has no machine of its own. */
  address: string;
  /** All addresses, as PostgreSQL and others write them. */
  range: string;
  addMachine(name: string): Machine;
}

/** A network inside this machine, a bridge with an address for each of its machines. `number` tells networks apart, from 0 to 255. */
export function createNetwork(number: number): Network {
  const stack = new DisposableStack();
  const addressOf = (host: number) => `10.77.${number}.${host}`;
  const bridge = `taqat${number}`;
  // What a run that was killed has left behind.
  const remove = (...what: string[]) => void spawnSync("ip", what, { stdio: "ignore" });
  const add = (removal: string[], ...commands: string[][]) => {
    remove(...removal);
    stack.defer(() => remove(...removal));
    for (const command of commands) ip(...command);
  };
  add(
    ["link", "del", bridge],
    ["link", "add", bridge, "type", "bridge"],
    ["addr", "add", `${addressOf(1)}/24`, "dev", bridge],
    ["link", "set", bridge, "up"],
  );
  let machines = 0;
  return {
    address: addressOf(1),
    range: `10.77.${number}.0/24`,
    addMachine(name) {
      const address = addressOf(10 + machines++);
      const [space, cable] = [`${bridge}-${name}`, `${bridge}${name}`];
      // A namespace lives as long as a process in it, and its cable with it.
      remove("link", "del", cable);
      add(
        ["netns", "del", space],
        ["netns", "add", space],
        ["link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space],
        ["link", "set", cable, "master", bridge, "up"],
        ["-n", space, "link", "set", "lo", "up"],
        ["-n", space, "addr", "add", `${address}/24`, "dev", "eth0"],
        ["-n", space, "link", "set", "eth0", "up"],
      );
      return {
        address,
        enter: ["nsenter", `--net=/run/netns/${space}`],
        cut: () => ip("link", "set", cable, "down"),
        join: () => ip("link", "set", cable, "up"),
      };
    },
    [Symbol.dispose]: () => stack.dispose(),
  };
}

/** What `ip` says, by lines; nothing where it is not installed. */
const readLines = (...args: string[]): string[] =>
  spawnSync("ip", args, { encoding: "utf8" }).stdout?.split("\n") ?? [];

/** The namespaces of a network's machines. */
const listSpaces = (number: number): string[] =>
  readLines("netns", "list")
    .map((line) => line.split(" ", 1)[0]!)
    .filter((space) => space.startsWith(`taqat${number}-`));

/** The processes on a network's machines. */
export const listNetworkProcesses = (number: number): number[] =>
  listSpaces(number).flatMap((space) => readLines("netns", "pids", space).flatMap((pid) => Number(pid) || []));

/** Removes whatever is there of a network. */
export function removeNetwork(number: number): void {
  for (const space of listSpaces(number)) spawnSync("ip", ["netns", "del", space], { stdio: "ignore" });
  spawnSync("ip", ["link", "del", `taqat${number}`], { stdio: "ignore" });
}

function ip(...args: string[]) {
  const { status, stderr } = spawnSync("ip", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`ip ${args.join(" ")}: ${stderr}`);
}
