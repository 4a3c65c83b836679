// Finds features in a style sheet that the oldest browsers lack. It skips @supports, which asks the browser.
import * as csstree from "css-tree";
import { data, lacking } from "./data.mjs";

const { properties, selectors, types, "at-rules": atRules } = data.css;
// Units that MDN's data lists under one name.
const UNITS = [
  [/^cq/, "container_query_length_units"],
  [/^dv/, "viewport_percentage_units_dynamic"],
  [/^lv/, "viewport_percentage_units_large"],
  [/^sv/, "viewport_percentage_units_small"],
];

/** The functions in MDN's data by name. A name may stand for several. */
const functions = new Map();
(function gather(node) {
  for (const [key, child] of Object.entries(node)) {
    if (key === "__compat") continue;
    const name = key.replace(/[-_]function$/, "");
    functions.set(name, [...(functions.get(name) ?? []), child]);
    gather(child);
  }
})(types);

/**
 * For each kind of node in a style sheet: the name of the feature, and its possible places in MDN's data. `at`: the
 * node's place.
 */
const KINDS = {
  Atrule: ({ name }) => [`@${name}`, atRules[name]],
  Feature: ({ kind, name }) => [`@${kind} (${name})`, atRules[kind]?.[name]],
  FeatureRange: ({ kind }) => [`@${kind} (a < b)`, atRules[kind]?.range_syntax],
  FeatureFunction: ({ kind, feature }) => [
    `@${kind} ${feature}()`,
    atRules[kind]?.[`${feature}_queries_for_custom_properties`],
  ],
  Rule: (node, { rule }) => (rule ? ["a rule in a rule", selectors.nesting] : []),
  PseudoClassSelector: ({ name }) => [`:${name}`, selectors[name]],
  PseudoElementSelector: ({ name }) => [`::${name}`, selectors[name]],
  Declaration: ({ property }, { atrule }) => [property, atRules[atrule?.name]?.[property] ?? properties[property]],
  Identifier: ({ name }, { declaration }) => [
    `${declaration?.property}: ${name}`,
    properties[declaration?.property]?.[name],
  ],
  Function: ({ name }, { declaration }) => {
    const own = properties[declaration?.property]?.[name];
    return [`${name}()`, ...(own ? [own] : (functions.get(name) ?? []))];
  },
  Dimension: ({ unit }) => [unit, types.length[UNITS.find(([form]) => form.test(unit))?.[1] ?? unit]],
};

/**
 * @param {string} source  a style sheet
 * @returns {{ feature: string, browsers: string[], line: number }[]} its features, and the oldest browsers that lack each
 */
export function findings(source) {
  const found = [];
  csstree.walk(csstree.parse(source, { positions: true, parseCustomProperty: true }), function (node) {
    if (node.type === "Atrule" && node.name === "supports") return this.skip;
    const [feature, ...known] = KINDS[node.type]?.(node, this) ?? [];
    if (!feature || isPrefixed(node.property ?? node.name)) return undefined; // prefixed ones are only for the vendor's browsers
    const prefixed = prefixesIn(this.block);
    const each = known
      .filter((one) => one?.__compat)
      .map(({ __compat }) => lacking(__compat, { hasPrefix: (prefix) => prefixed.has(prefix + node.property) }))
      .sort((a, b) => a.length - b.length);
    if (each[0]?.length) found.push({ feature, browsers: each[0], line: node.loc.start.line });
    return undefined;
  });
  return found;
}

const isPrefixed = (name) => /^-[a-z]/.test(name ?? "");

/** The properties with a vendor's prefix that a block sets. */
const prefixesIn = (block) =>
  new Set(block?.children.toArray().flatMap(({ property }) => (isPrefixed(property) ? [property] : [])));
