/** Where a sample stands. The last two are final. */
export const sampleStages = ['asked', 'sent', 'delivered', 'refused'] as const;

export type SampleStage = (typeof sampleStages)[number];

/** What the desk may make of it. */
export const nextStages: Record<SampleStage, readonly SampleStage[]> = {
	asked: ['sent', 'refused'],
	sent: ['delivered', 'refused'],
	delivered: [],
	refused: [],
};

/** How many a customer may wait for at once. */
export const MOST_SAMPLES = 5;
