import { traceCall } from "#platform/tracing/trace-call.ts";
import type { CourierAccess, CourierAdapter } from "./courier-adapter.ts";

type Ask = (access: CourierAccess, ...asked: never[]) => Promise<{ outcome: string }>;
/** The functions that ask the courier. */
type Asking = { [Name in keyof CourierAdapter]: CourierAdapter[Name] extends Ask ? Name : never }[keyof CourierAdapter];

const asking: Record<Asking, true> = {
  check: true,
  listCities: true,
  book: true,
  find: true,
  track: true,
  cancel: true,
  label: true,
};

/** The adapter, each question of which is a span with what became of it. */
export function traceAdapter(adapter: CourierAdapter): CourierAdapter {
  const traced = Object.keys(asking).map((name) => {
    const ask = adapter[name as Asking] as Ask;
    const tracedAsk: Ask = (access, ...asked) =>
      traceCall(
        { name: `${adapter.name} ${name}`, url: access.url },
        () => ask(access, ...asked),
        ({ outcome }) => (outcome === "done" ? null : outcome),
      );
    return [name, tracedAsk];
  });
  return { ...adapter, ...(Object.fromEntries(traced) as Pick<CourierAdapter, Asking>) };
}
