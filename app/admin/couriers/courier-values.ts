import type { FormValues } from "#app/http/forms.ts";
import type { Courier } from "#domains/couriers/courier.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

/** The fields of a courier that does not exist yet. */
export const newCourierValues: FormValues = {
  name: "",
  known: "",
  trackingPage: "",
  givesNumbers: "on",
  payoutDays: "7",
};

/** A courier by the fields of its form. */
export function toCourierValues(courier: Courier): FormValues {
  return {
    name: courier.name,
    known: courier.known.join(", "),
    trackingPage: courier.trackingPage ?? "",
    ...(courier.givesNumbers && { givesNumbers: "on" }),
    payoutDays: String(courier.payoutDays),
  };
}

/** The form as `createCourier` and `updateCourier` take it. */
export function readCourier(values: FormValues) {
  return {
    name: values.name ?? "",
    known: (values.known ?? "").split(/[,،;\n]/),
    trackingPage: values.trackingPage?.trim() || null,
    givesNumbers: values.givesNumbers !== undefined,
    payoutDays: readWholeNumber(values.payoutDays ?? ""),
  };
}
