import startUnlessShared from "../server/test/cluster.ts";

/** One PostgreSQL for all journeys; the workers inherit its address. */
export default startUnlessShared;
