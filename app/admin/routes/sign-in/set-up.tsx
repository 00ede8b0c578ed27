import { redirect } from "react-router";
import { NewAccountFields } from "#app/ui/account/new-account-fields.tsx";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { rememberDevice } from "#app/actions/account/remember-device.ts";
import { startStaffSession } from "#app/actions/account/start-second-factor.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { type FormValues, parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { hasOwner } from "#domains/accounts/find-account.ts";
import { createFirstOwner } from "#domains/staff/create-first-owner.ts";
import { isLoopback } from "#kernel/loopback.ts";
import { accountFieldLimits } from "../../http/account-field-limits.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import type { Route } from "./+types/set-up";

const maxCodeLength = 40;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Set up your shop", matches);

export const headers = responseHeaders;

/** The owner of a demo, whose code a link on this computer brings; the password is chosen. Elsewhere such a link fills nothing in. */
function readDemoOwner({ url }: Request): FormValues | null {
  const { hostname, searchParams } = new URL(url);
  const code = searchParams.get("demo")?.slice(0, maxCodeLength);
  if (!code || !isLoopback(hostname)) return null;
  return { code, firstname: "Demo", secondname: "Owner", email: "owner@demo.example" };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await hasOwner(context.get(shopContext).database)) throw redirect("/admin/sign-in", 303);
  return { limits: accountFieldLimits, demo: readDemoOwner(request) };
}

/** Creates the first owner, who is logged in then. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits, log } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const values = toFormValues(await parseFormData(request));
  const { code = "", firstname = "", secondname = "", email = "", password = "", confirm_password = "" } = values;
  const rate = await limits.setUp(requestSession.address);
  if (!rate.allowed)
    return refuseInput(values, {
      status: 429,
      message: `Too many codes were tried from your connection. Wait ${formatWait(rate.retryAfterSeconds)}.`,
      ...rate,
    });
  const form = { code, firstname, secondname, email, password, confirm_password };
  const created = await createFirstOwner(database, form, requestSession);
  switch (created.outcome) {
    case "has-owner":
      throw redirect("/admin/sign-in", 303);
    case "wrong-code":
      return refuseInput(values, {
        errors: { code: "This is not the code that the shop printed at its last start" },
      });
    case "invalid":
      await limits.setUp.refund(requestSession.address);
      return refuseInput(values, { errors: created.errors });
    case "created": {
      log.info("The shop has its first owner");
      const { token, account } = created.session;
      await startStaffSession(context, { before: requestSession.sessionToken, token });
      await rememberDevice(database, requestSession, account.id);
      return redirect("/admin", 303);
    }
  }
}

export default function SetUp({ loaderData: { limits, demo }, actionData }: Route.ComponentProps) {
  const result = actionData ?? (demo && { errors: {}, values: demo });
  return (
    <EntryFrame
      title="Set up your shop"
      lead="The shop has no owner yet. Whoever started it finds a code in the terminal, and becomes the owner."
    >
      <FormAlert result={result} />
      <form method="post" noValidate aria-label="Set up your shop" className="panel grid gap-4 sm:grid-cols-2">
        <TextField
          name="code"
          label="Code from the terminal"
          className="sm:col-span-2"
          error={result?.errors.code?.[0]}
          defaultValue={result?.values.code}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxCodeLength}
          required
        />
        <NewAccountFields result={result} limits={limits} />
        <Button look="accent" className="sm:col-span-2">
          Become the owner
        </Button>
      </form>
    </EntryFrame>
  );
}
