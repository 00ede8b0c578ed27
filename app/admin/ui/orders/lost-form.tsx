import type { OrderIntent } from "../../orders/order-commands.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { type OrderFormContext, Refusal } from "./order-form.tsx";
import { canCorrectBooking } from "./parcel-section.tsx";

/** The fields in which staff write more than a choice or a number of units. */
const written = ["reason", "note", "text", "tracking", "amount", "reference"];

/** Why a form was refused that is not on the screen any more, because the order moved on, with what was written into it. Else nothing. */
export function LostForm({ order, result }: OrderFormContext) {
  if (!result || !isGone(order, result.form)) return null;
  const texts = written.filter((name) => result.values[name]?.trim());
  return (
    <>
      <Refusal refused={{ ...result, message: result.message ?? "That is not possible any more." }} />
      {texts.length > 0 && (
        <p className="text-sm">
          You had written:{" "}
          {texts.map((name) => (
            <bdi key={name} className="block font-semibold wrap-anywhere whitespace-pre-wrap select-all">
              {result.values[name]!.trim()}
            </bdi>
          ))}
        </p>
      )}
    </>
  );
}

/** Whether the form of this name is not on the screen. */
function isGone({ can, parcels, exchanges, lines, book }: OrderScreen, form: string): boolean {
  const [intent, about = ""] = form.split(":") as [OrderIntent, string?];
  const parcel = parcels.find(({ id }) => id === about);
  switch (intent) {
    case "ship":
      return !parcel || !(parcel.next.includes("shipped") || canCorrectBooking(parcel));
    case "deliver":
      return !parcel?.next.includes("delivered");
    case "refuse":
      return !parcel?.next.includes("refused");
    case "return":
      return !parcel?.next.includes("returned");
    case "lose":
      return !parcel?.next.includes("lost");
    case "payment":
      return can.payments.length === 0;
    case "keep-fee":
      return !can.keepFee;
    case "mistake":
    case "refund-back":
      return !book.some(({ id, takesBack }) => id === about && takesBack === intent);
    case "recipient":
    case "quantities":
    case "add":
      return !can.edit;
    case "take-in":
      return !exchanges.some(({ id, canReceive }) => id === about && canReceive);
    case "tag":
      return !can.note;
    case "price":
      return !can.price || !lines.some(({ position }) => position === Number(about));
    case "confirm":
    case "contact":
    case "cancel":
    case "pack":
    case "note":
    case "overrule":
      return !can[intent];
  }
}
