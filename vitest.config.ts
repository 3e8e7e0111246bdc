import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["{packages,apps,tools,demo}/**/*.test.{ts,tsx}"] } });
