const count = { type: "integer", minimum: 0, maximum: 1_000 };
const duration = { type: "integer", minimum: 0, maximum: 600_000 };

type Setting = boolean | number;

/** What may be set: exactly the switches there are, each as the calm ones show it or as `special` says. */
export function faultSchema<Switches extends Record<keyof Switches, Setting>>(
  calm: Switches,
  special: Partial<Record<keyof Switches, object>> = {},
) {
  const settings = Object.entries(calm) as [string, Setting][];
  const ordinary = settings.map(([name, value]): [string, object] => {
    if (typeof value === "boolean") return [name, { type: "boolean" }];
    return [name, name.endsWith("Ms") ? duration : count];
  });
  return {
    type: "object",
    // A name that is not one is an error: `additionalProperties` would only drop it.
    propertyNames: { enum: settings.map(([name]) => name) },
    properties: { ...Object.fromEntries(ordinary), ...special },
  };
}
