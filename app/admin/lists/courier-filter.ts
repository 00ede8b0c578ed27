import { type Courier, resolveCourier } from "#domains/couriers/courier.ts";
import { choiceFilter, type Filter } from "./filters.ts";

/** A courier by its name, which stands in the URL: saved views keep it, and a former name still finds the courier. Its value is the id. */
export function courierFilter(couriers: readonly Courier[]): Filter<string> {
  const names = couriers.map(({ name }) => name);
  const find = (typed: string) => resolveCourier(couriers, typed);
  const choice = choiceFilter(
    "Courier",
    names.map((name) => ({ value: name, label: name })),
  );
  const byName = (read: (name: string) => string) => (name: string) => find(read(name))?.name ?? read(name);
  return {
    label: choice.label,
    fields: (read, name) => choice.fields(byName(read), name),
    read(read, name) {
      const set = choice.read(byName(read), name);
      return set && { ...set, value: find(set.value)!.id };
    },
  };
}
