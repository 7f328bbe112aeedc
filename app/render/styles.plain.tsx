import './fonts/fonts.css';
import './fonts/set-in-faces.css';
import { Links } from 'react-router';

export function Styles() {
	return <Links />;
}
