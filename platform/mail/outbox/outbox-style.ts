/** The stylesheet of the outbox's own pages. */
export const outboxStyle = `
  :root { color-scheme: light; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #0b0d10; background: #eef0f2; }
  header, main { max-width: 720px; margin: 0 auto; padding: 16px; box-sizing: border-box; }
  h1 { font-size: 20px; margin: 0 0 8px; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 0; font-size: 14px; }
  dt { color: #565d66; } dd { margin: 0; overflow-wrap: anywhere; }
  a { color: inherit; }
  ol { list-style: none; margin: 0; padding: 0; }
  li { background: #fff; border-radius: 8px; margin-bottom: 8px; }
  li a { display: block; padding: 12px 16px; text-decoration: none; }
  li a:hover b, li a:focus-visible b { text-decoration: underline; }
  li span { display: block; font-size: 14px; color: #565d66; overflow-wrap: anywhere; }
  details { margin-top: 16px; } summary { cursor: pointer; padding: 8px 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; padding: 16px; border-radius: 8px; margin: 0; }
`;
