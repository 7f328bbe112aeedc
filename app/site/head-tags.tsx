import { useRenderContext } from '#app/render/render-context.tsx';
import { useFacts } from '#app/root-data.ts';

/**
 * The tags of the page's `PageHead`, for search engines and messengers. Only the server renders them. In the browser, React
 * ignores unknown elements of the head.
 */
export function HeadTags() {
	const { head } = useRenderContext();
	const { name } = useFacts();
	if (!head) return <meta name="robots" content="noindex" />;
	const { title, description, address, isHidden, type, published, picture, data } = head;
	return (
		<>
			{isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
			<meta name="description" content={description} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:type" content={type ?? 'website'} />
			<meta property="og:site_name" content={name} />
			{URL.canParse(address) && <meta property="og:url" content={address} />}
			{published && <meta property="article:published_time" content={published} />}
			{picture && (
				<>
					<meta property="og:image" content={picture.address} />
					<meta property="og:image:alt" content={picture.alt} />
					<meta name="twitter:card" content="summary_large_image" />
				</>
			)}
			{picture?.width && <meta property="og:image:width" content={`${picture.width}`} />}
			{picture?.height && <meta property="og:image:height" content={`${picture.height}`} />}
			{data?.map((thing) => (
				<script key={inScript(thing)} type="application/ld+json">
					{inScript(thing)}
				</script>
			))}
		</>
	);
}

/** JSON within a `<script>`: without `<`, no text of it can end the element. */
function inScript(thing: object): string {
	return JSON.stringify(thing).replaceAll('<', '\\u003c');
}
