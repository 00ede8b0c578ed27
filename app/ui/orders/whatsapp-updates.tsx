import type { MessageUpdates } from "#app/actions/orders/message-updates.ts";
import { Button } from "../elements/button.tsx";

/** Whether updates of this order come by WhatsApp, with the button that changes it. */
export function WhatsAppUpdates({ page, updates }: { page: string; updates: MessageUpdates }) {
  return (
    <section aria-labelledby="whatsapp-updates" className="mt-10 print:hidden">
      <h2 id="whatsapp-updates" className="heading text-2xl">
        Updates by WhatsApp
      </h2>
      {updates === "stopped" ? (
        <p className="mt-3">
          This number has asked us for no messages. To get them again, write START to us on WhatsApp from it.
        </p>
      ) : (
        <form method="post" action={page} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {updates === "on"
              ? "We tell you by WhatsApp what becomes of this order."
              : "We can tell you by WhatsApp what becomes of this order, on the mobile number of the delivery."}
          </p>
          <Button look="secondary" size="small" name="intent" value={updates === "on" ? "whatsapp-off" : "whatsapp-on"}>
            {updates === "on" ? "Stop the messages" : "Send me messages"}
          </Button>
        </form>
      )}
    </section>
  );
}
