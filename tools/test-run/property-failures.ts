import fc from "fast-check";

// Runs before each test file: a property that failed says why beside its counterexample, in the report's few lines, too.
fc.configureGlobal({ includeErrorInReport: true });
