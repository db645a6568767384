import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

// Writes the alerts as a resource of the Prometheus operator: node infra/observability/kubernetes-rules.mjs
const { groups } = parse(readFileSync(new URL('alerts.yml', import.meta.url), 'utf8'));
const resource = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'academy' },
  spec: { groups },
};
const text = stringify(resource, { lineWidth: 0, defaultStringType: 'PLAIN' });
writeFileSync(
  new URL('../k8s/monitoring/rules.yaml', import.meta.url),
  `# Made of infra/observability/alerts.yml by infra/observability/kubernetes-rules.mjs.\n${text}`,
);
