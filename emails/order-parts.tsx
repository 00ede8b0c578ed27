import type { Order } from "#domains/orders/order.ts";
import { listAddress } from "./describe-order.ts";
import { mailStyle } from "./mail-style.ts";

/** Where an order goes, each line in the direction of its own script. */
export const OrderAddress = ({ order }: { order: Order }) => (
  <p style={mailStyle.text}>
    {listAddress(order).map((part, index) => (
      <span key={index} dir="auto" style={{ display: "block", whiteSpace: "pre-line", textAlign: "left" }}>
        {part}
      </span>
    ))}
  </p>
);

/** The private link of an order in full, for whoever forwards or prints the mail. */
export const PrivateLink = ({ url }: { url: string }) => (
  <p style={{ ...mailStyle.quiet, margin: "24px 0 0", fontSize: "14px" }}>
    This private link shows your order to whoever has it:{" "}
    <a href={url} target="_blank" rel="noreferrer" style={{ ...mailStyle.link, overflowWrap: "anywhere" }}>
      {url}
    </a>
  </p>
);
