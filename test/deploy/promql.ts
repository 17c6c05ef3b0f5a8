/** Reads queries in PromQL with the grammar that the web page of Prometheus uses. */
import { parser } from '@prometheus-io/lezer-promql';

/** A metric in a query, with the labels that the query uses, and their values in matchers. */
export interface Selector {
  metric: string;
  labels: { name: string; value?: string }[];
}

type Node = ReturnType<typeof parser.parse>['topNode'];

/**
 * Returns the metrics of a query. A label in `by (...)` belongs to every metric of its aggregation.
 * Throws if the query is not valid PromQL.
 */
export function selectorsOf(query: string): Selector[] {
  const tree = parser.parse(query);
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) throw new Error(`not PromQL at column ${from}: ${query}`);
    },
  });
  const textOf = ({ from, to }: Node) => query.slice(from, to);
  return below(tree.topNode, 'VectorSelector').map((selector) => {
    const matched = below(selector, 'UnquotedLabelMatcher').map((matcher) => ({
      name: below(matcher, 'LabelName').map(textOf).join(),
      value: below(matcher, 'StringLiteral').map(textOf).join().slice(1, -1),
    }));
    const grouped = aggregationsAround(selector).flatMap((aggregation) =>
      below(aggregation.getChild('AggregateModifier'), 'LabelName').map((label) => ({
        name: textOf(label),
      })),
    );
    const metric = below(selector, 'Identifier').map(textOf).join();
    return { metric, labels: [...matched, ...grouped] };
  });
}

function below(node: Node | null, name: string): Node[] {
  const found: Node[] = [];
  node?.cursor().iterate((reference) => {
    const isInside = reference.from >= node.from && reference.to <= node.to;
    if (isInside && reference.name === name) found.push(reference.node);
  });
  return found;
}

function aggregationsAround(node: Node): Node[] {
  const found: Node[] = [];
  for (let outer = node.parent; outer !== null; outer = outer.parent)
    if (outer.name === 'AggregateExpr') found.push(outer);
  return found;
}
