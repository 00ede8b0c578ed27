interface Placeholder {
  name: string;
  example: string;
}

/** What may stand in braces in a text, each with an example. */
export const PlaceholderList = ({ placeholders }: { placeholders: Placeholder[] }) => (
  <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {placeholders.map(({ name, example }) => (
      <div key={name} className="flex gap-1.5">
        <dt className="font-mono font-semibold">{`{${name}}`}</dt>
        <dd className="wrap-anywhere text-muted">{example}</dd>
      </div>
    ))}
  </dl>
);
