import type { FormResult } from "#app/ui/account/form-result.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { Definitions } from "../definitions.tsx";
import { Disclosure } from "../disclosure.tsx";
import { FormAlert } from "../form-alert.tsx";
import { Section } from "../section.tsx";

interface KeyItem {
  publicKey: string;
  name: string;
  origins: string[];
  requestsPerMinute: string;
  firstVariant: boolean;
  enabled: boolean;
  created: string;
  lastUsed: string;
}

export interface ApiKeysViewProps {
  keys: KeyItem[];
  defaultPerMinute: number;
  maxNameLength: number;
  /** Makes the form one key, however often it is sent. */
  newKey: string;
  result: FormResult | null;
}

const path = "/admin/api-keys";
const originsHint = "One in each line, such as https://shop.example. * allows every page; none is for programs.";

/** The keys of storefronts that use the API, and the form that makes one. */
export function ApiKeysView({ keys, defaultPerMinute, maxNameLength, newKey, result }: ApiKeysViewProps) {
  const refused = result && result.values.key === undefined ? result : null;
  return (
    <>
      <h1 className="heading text-2xl">API keys</h1>
      <FormAlert result={result} />
      <Section id="keys" title="Keys">
        {keys.length === 0 ? (
          <p className="text-muted">No key yet. A storefront of your own needs one to use the shop’s API.</p>
        ) : (
          <ul aria-labelledby="keys" className="divide-y divide-line border-y border-line">
            {keys.map((key) => (
              <li key={key.publicKey} className="grid gap-2 py-3">
                <KeyRow apiKey={key} result={result?.values.key === key.publicKey ? result : null} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">A key is not secret: pages contain it. What it may do, its origins limit.</p>
      </Section>
      <Section id="create" title="Make a key">
        <form method="post" action={path} noValidate aria-labelledby="create" className="grid max-w-xl gap-4">
          <input type="hidden" name="id" value={refused?.values.id ?? newKey} />
          <TextField
            name="name"
            label="The storefront’s name"
            maxLength={maxNameLength}
            dir="auto"
            defaultValue={refused?.values.name}
            error={refused?.errors.name?.[0]}
            required
          />
          <TextAreaField
            name="origins"
            label="Where its pages come from"
            hint={originsHint}
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={refused?.values.origins}
            error={refused?.errors.origins?.[0]}
          />
          <TextField
            name="per_minute"
            label="Requests in a minute, at most"
            inputMode="numeric"
            defaultValue={refused?.values.per_minute ?? String(defaultPerMinute)}
            error={refused?.errors.per_minute?.[0]}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="first_variant"
              value="yes"
              defaultChecked={refused?.values.first_variant === "yes"}
              className="size-5 shrink-0"
            />
            Takes the first variant in stock where none is chosen
          </label>
          <Button look="accent" name="intent" value="create" className="sm:justify-self-start">
            Make the key
          </Button>
        </form>
      </Section>
    </>
  );
}

function KeyRow({ apiKey, result }: { apiKey: KeyItem; result: FormResult | null }) {
  const { publicKey, name, origins, requestsPerMinute, firstVariant, enabled, created, lastUsed } = apiKey;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <Badge tone={enabled ? "quiet" : "sale"}>{enabled ? "On" : "Revoked"}</Badge>
      </p>
      <Definitions
        items={[
          { term: "Key", value: <code className="wrap-anywhere select-all">{publicKey}</code> },
          { term: "Origins", value: origins.length === 0 ? "none: for programs" : origins.join(", ") },
          { term: "Per minute", value: requestsPerMinute },
          { term: "No choice", value: firstVariant ? "takes the first variant in stock" : null },
          { term: "Made", value: created },
          { term: "Last used", value: lastUsed },
        ]}
      />
      <form method="post" action={path}>
        <input type="hidden" name="key" value={publicKey} />
        <Button
          look="secondary"
          size="small"
          name="intent"
          value={enabled ? "revoke" : "restore"}
          aria-label={enabled ? `Revoke the key of ${name}` : `Switch the key of ${name} on again`}
        >
          {enabled ? "Revoke" : "Switch on again"}
        </Button>
      </form>
      <Disclosure title="Change its origins" open={result !== null}>
        <form method="post" action={path} noValidate className="grid max-w-xl justify-items-start gap-3">
          <input type="hidden" name="key" value={publicKey} />
          <input type="hidden" name="seen" value={origins.join(" ")} />
          <TextAreaField
            id={`origins-${publicKey}`}
            name="origins"
            label={`Origins of ${name}`}
            hint={originsHint}
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={result?.values.origins ?? origins.join("\n")}
            error={result?.errors.origins?.[0]}
            className="w-full"
          />
          <Button look="secondary" size="small" name="intent" value="origins">
            Save the origins
          </Button>
        </form>
      </Disclosure>
    </>
  );
}
