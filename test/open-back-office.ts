import { onTestFinished } from "vitest";
import type { Shop } from "#app/http/context.ts";
import { createOwner } from "#domains/staff/create-owner.ts";
import { system } from "./actors.ts";
import { openShop } from "./open-shop.ts";
import { serveShop } from "./serve-shop.ts";
import { staffPassword } from "./staff-members.ts";

interface RefusedForm {
  message: string;
  errors: Record<string, string>;
  values: Record<string, string>;
  changes: Record<string, string>;
}

/** The admin over HTTP with the owner signed in, until the test is finished. */
export async function openBackOffice(
  settings: { storage?: Shop["storage"] | undefined; canSendCodes?: boolean; courierUrls?: Shop["courierUrls"] } = {},
) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const served = await serveShop(shop, settings);
  onTestFinished(() => served[Symbol.asyncDispose]());
  await createOwner(shop.db, system, { email: "owner@example.com", password: staffPassword });
  const signIn = async (email: string) => {
    const browser = served.openBrowser();
    await browser.ask("/admin/sign-in", new URLSearchParams({ email, password: staffPassword }));
    return browser;
  };
  const owner = await signIn("owner@example.com");
  return {
    shop,
    served,
    signIn,
    owner,
    /** The data of a screen's own loader. */
    async load<Data>(path: string, marker: keyof Data & string): Promise<Data> {
      const { loaderData } = JSON.parse((await owner.ask(path)).body) as { loaderData: Record<string, Data | null> };
      const found = Object.values(loaderData).find((data) => data !== null && marker in (data as object));
      if (!found) throw new Error(`${path} has no ${marker}`);
      return found;
    },
    /** Sends a form of the owner. The answer with its refusal, which is null where it was not refused. */
    async send(path: string, form: Record<string, string | Blob>) {
      const entries = Object.entries(form);
      const body = entries.every(([, value]) => typeof value === "string") ? new URLSearchParams() : new FormData();
      for (const [name, value] of entries) body.append(name, value as string);
      const answer = await owner.ask(path, body);
      const refused =
        answer.status === 303
          ? null
          : (Object.values((JSON.parse(answer.body) as { actionData: object }).actionData)[0] as RefusedForm);
      return { status: answer.status, location: answer.headers.get("location"), refused };
    },
  };
}
