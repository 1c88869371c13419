import startUnlessShared from "../server/test/cluster.ts";

/** One PostgreSQL for all end-to-end tests; the workers inherit its address. */
export default startUnlessShared;
