type Frame = {
  /** The heading of the page, and a part of the tab's title. */
  heading: string;
  /** Style sheets in `/assets`, besides those of every control page. */
  styles?: readonly string[];
  script: string;
  /** Attributes of the body, for the script. */
  attributes?: string;
};

/** The frame of a control page. */
export function controlFrame({ heading, styles = [], script, attributes = "" }: Frame, inside: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} da sandbox</title>
<link rel="icon" href="data:,">
${["home.css", "control.css", ...styles].map((file) => `<link rel="stylesheet" href="/assets/${file}">`).join("\n")}
<script type="module" src="/assets/${script}"></script>
</head>
<body${attributes}>
<main class="wide">
<p class="back"><a href="/">Sandbox</a></p>
<h1>${heading}</h1>
${inside}
</main>
</body>
</html>
`;
}
