-- wrk runs this for `load.ts`: requests the paths after `--` one after another and prints the result as JSON, times in ms.

function init(args)
	local requests, place = {}, 0
	for i, path in ipairs(args) do
		requests[i] = wrk.format('GET', path)
	end
	-- Without this function wrk builds its only request once, which is faster.
	if #requests > 0 then
		request = function()
			place = place % #requests + 1
			return requests[place]
		end
	end
end

function done(summary, latency)
	local errors = summary.errors
	io.write(string.format(
		'\n{"count":%d,"perSecond":%f,"p99":%f,"failed":%d}\n',
		summary.requests,
		summary.requests / (summary.duration / 1e6),
		latency:percentile(99) / 1000,
		errors.status + errors.connect + errors.read + errors.write + errors.timeout
	))
end
