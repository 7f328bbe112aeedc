export default function Alerts() {
	return null;
}
