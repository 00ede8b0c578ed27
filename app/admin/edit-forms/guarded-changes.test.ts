import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Commands of the admin that change something and compare it with nothing that their form showed, and why nobody loses anything by it. */
const unguarded: Record<string, string> = {
  "cart/set-discount-code.ts setDiscountCode": "the cart is that of one member, who takes an order",
  "catalog/products/preview-product.ts updatePreviewLink":
    "a button that makes a new link or ends it; nothing is typed",
  "customers/block-customer.ts blockCustomer":
    "the form is there while nobody has blocked the customer; the audit trail names both",
  "inventory/counts/update-stock-count.ts moveStockCount": "refuses a state that does not follow from the one there is",
  "orders/courier-api/issues.ts setIssueAside": "an issue is closed once, and whoever comes second reads so",
  "orders/risk/overrule-risk.ts overruleRisk": "adds to what was said before",
  "orders/tags/update-order-tags.ts updateOrderTags":
    "adds and removes the tags that it names, whatever others there are",
  "settings/launch.ts saveLaunch": "notes that something has happened",
  "staff/form-drafts/form-drafts.ts saveFormDraft": "the member's own",
  "staff/lists/list-columns.ts chooseListColumns": "the member's own",
  "staff/lists/list-views.ts saveListView": "the member's own, also where others use it",
  "staff/members/update-staff.ts resetSecondFactor": "compares the role that the form showed",
  "staff/members/update-staff.ts updateStaffRole": "compares the role that the form showed",
  "support/answer-message.ts assignFreeMessage": "leaves a message with the colleague who sees to it",
  "support/answer-message.ts setMessageState": "moves the messages that were marked in a list, as its button says",
};

const changing = /^(update|save|set|arrange|assign|change|map|move|choose|reset|block|overrule|require)[A-Z]/;
/** A version or something seen is compared, by the command itself or by what locks its order. */
const compares = /\b(version|seen\w*|changeOrder)\b|"conflict"/;

/** The commands that files of the admin import, each with the text of its function. */
async function findCommands(): Promise<Map<string, string>> {
  const commands = new Map<string, string>();
  for await (const file of glob("app/admin/**/*.{ts,tsx}")) {
    if (file.includes(".test.")) continue;
    for (const [, names = "", module = ""] of (await readFile(file, "utf8")).matchAll(
      /^import \{([^}]*)\} from "#domains\/([^"]+)";$/gm,
    ))
      for (const name of names.split(",").map((each) => each.trim()))
        if (changing.test(name)) commands.set(`${module} ${name}`, await readFunction(`domains/${module}`, name));
  }
  return commands;
}

async function readFunction(file: string, name: string): Promise<string> {
  const text = await readFile(file, "utf8");
  const start = text.search(new RegExp(`^export (async function|function|const) ${name}\\b`, "m"));
  if (start === -1) throw new Error(`${file} does not define ${name}`);
  const end = text.slice(start + 1).search(/^(export|async function|function|const|interface|type) /m);
  return end === -1 ? text.slice(start) : text.slice(start, start + 1 + end);
}

test("each command of the admin that changes something compares what its form has seen, or has a reason not to", async () => {
  const commands = await findCommands();
  expect(commands.size).toBeGreaterThan(30);
  const found = [...commands].filter(([, text]) => !compares.test(text)).map(([command]) => command);
  expect(found.sort()).toEqual(Object.keys(unguarded).sort());
});
